import type { RelayWorld } from './relayWorld'

/** `useOnCloseEvent`: a page cannot read why an upgrade was refused, but it can read why a socket closed. */
export function dialUrl({ relayUrl, projectId, window }: RelayWorld, token: string): string {
  const place = window?.location ? `browser:${window.location.host}` : 'nodejs'
  const query = new URLSearchParams({
    auth: token,
    projectId,
    ua: `wc-2/js-latchkey/${place}`,
    useOnCloseEvent: 'true',
  })
  return `${relayUrl}${relayUrl.includes('?') ? '&' : '?'}${query}`
}
