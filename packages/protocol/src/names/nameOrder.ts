import type { NameAttributes } from './nameRecord'

/** The order that a name's owner signs. Registering has no `action`: its form is older than the others. */
export type NameOrder =
  | { action: 'register' | 'update'; name: string; attributes: NameAttributes }
  | { action: 'release'; name: string }
  | { action: 'transfer'; name: string; to: string }
