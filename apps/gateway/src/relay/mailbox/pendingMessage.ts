import type { NewMessage } from './insertMessages'

export type Settle = { done(): void; fail(error: unknown): void }

/** A message that is being stored, and everybody who published it and waits for that. */
export type PendingMessage = { message: NewMessage; settle: Settle[] }

/** One that everybody can see, but that may not be on the disk; without an id it was there before. */
export type VisibleMessage = { pending: PendingMessage; id: number | undefined }
