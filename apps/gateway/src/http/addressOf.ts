import { isIP } from 'node:net'

type Caller = { remote: string | undefined; forwarded: string | undefined }

/** The caller's address. `x-forwarded-for` counts only behind a trusted proxy, and only the entry that proxy added: the last. */
export function addressOf({ remote, forwarded }: Caller, trustProxy: boolean): string {
  const told = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return told && isIP(told) ? told : (remote ?? 'unknown')
}
