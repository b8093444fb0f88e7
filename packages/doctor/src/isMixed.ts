const local = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i

/** Whether an https page calls an http address, which browsers block unless it is this machine. */
export function isMixed(page: Partial<Pick<Window, 'location'>> | undefined, address: string): boolean {
  if (page?.location?.protocol !== 'https:' || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !local.test(hostname)
}
