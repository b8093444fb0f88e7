/**
 * Reads OUTSIDE_ALLOW: `127.0.0.1:8545,files.example:8080`. Returns hosts with ports as `allowName` writes them;
 * undefined if an entry is not one.
 */
export function readOutsideAllow(text: string | undefined): string[] | undefined {
  const entries = (text ?? '').split(',').map(entry => entry.trim())
  const names = entries.filter(Boolean).map(entry => {
    const isPair = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i.test(entry) && URL.canParse(`http://${entry}`)
    return isPair ? allowName(new URL(`http://${entry}`)) : undefined
  })
  return names.every(name => name !== undefined) ? names : undefined
}

/** Host and port of an address, the usual port included. */
export function allowName({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
