import { isRecord } from './isRecord'

/** What the wallet's own pages tell its worker: what the user clicked. */
export type Command =
  | { command: 'decide'; key: string; approved: boolean }
  | { command: 'lock' | 'unlock' }
  | { command: 'select'; address: string }
  | { command: 'forget'; origin: string }

/** What came over a wire as a command; undefined when it is none. */
export function readCommand(value: unknown): Command | undefined {
  if (!isRecord(value)) return undefined
  const { command, key, approved, address, origin } = value
  if (command === 'lock' || command === 'unlock') return { command }
  if (command === 'decide' && typeof key === 'string' && typeof approved === 'boolean')
    return { command, key, approved }
  if (command === 'select' && typeof address === 'string') return { command, address }
  if (command === 'forget' && typeof origin === 'string') return { command, origin }
  return undefined
}
