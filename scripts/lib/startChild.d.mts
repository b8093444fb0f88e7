export type Child = {
  name: string
  pid: number | undefined
  /** Settles with the reason once it has ended without `stop()` having been called. */
  ended: Promise<Error>
  stop(): Promise<void>
}

export declare function startChild(
  name: string,
  command: readonly string[],
  options?: {
    cwd?: string
    env?: Record<string, string>
    /** How many ms it may take to end in order; then it is ended by force. */
    patience?: number | undefined
    onLine?: (line: string, from: 'stdout' | 'stderr') => void
  },
): Child
