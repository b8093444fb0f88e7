import type { NameAttributes } from './nameRecord'

/** What the owner of a name signs. Registering has no `action`: its form is older than the others. */
export type NameOrder =
  | { action: 'register' | 'update'; name: string; attributes: NameAttributes }
  | { action: 'release'; name: string }
  | { action: 'transfer'; name: string; to: string }
