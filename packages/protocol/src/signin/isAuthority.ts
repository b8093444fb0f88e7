const userAndHost = /^(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(.+?)(?::\d*)?$/i
const name = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+$/i
const ipv6 = /^\[[\da-f:.]+\]$/i
const laterIp = /^\[v[\da-f]+\.[\w.~!$&'()*+,;=:-]+\]$/i

/** Whether a text is an authority of RFC 3986 with a host: `user@host:port`, `[::1]:8080`. */
export function isAuthority(text: string): boolean {
  const host = userAndHost.exec(text)?.[1] ?? ''
  if (host.startsWith('[')) return laterIp.test(host) || (ipv6.test(host) && URL.canParse(`http://${host}`))
  return name.test(host)
}
