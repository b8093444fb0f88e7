import { isIP } from 'node:net'

type Caller = { remote: string | undefined; forwarded: string | undefined }

/** Who asks. A proxy's word counts only where the config says there is one, and then its own: the last entry. */
export function addressOf({ remote, forwarded }: Caller, trustProxy: boolean): string {
  const told = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return told && isIP(told) ? told : (remote ?? 'unknown')
}
