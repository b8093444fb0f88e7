import type { NewMessage } from './insertMessages'

export type Settle = { done(): void; fail(error: unknown): void }

/** A message being stored, and the callers who wait for it. */
export type PendingMessage = { message: NewMessage; settle: Settle[] }

/** An inserted message that may not be on disk yet. Without an id it existed before. */
export type VisibleMessage = { pending: PendingMessage; id: number | undefined }
