export declare function ensureRedis(options?: {
  write?: (line: string) => void
  signal?: AbortSignal
}): Promise<string>
