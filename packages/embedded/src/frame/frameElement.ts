export type FrameAddress = {
  /** Where the frame is. */
  address: URL
  projectId: string
  /** The chain in use, as CAIP-2. */
  chainId: string | undefined
  version: string
  enableLogger: boolean
  /** The page's language. */
  lang: string
}

/** The frame's address with all that it is told in it (EMB-02). */
export function frameUrl({ address, projectId, chainId, version, enableLogger, lang }: FrameAddress): string {
  const url = new URL(address)
  const query = { projectId, chainId: chainId ?? 'eip155:1', version, enableLogger, lang }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}

/** The frame's element, by the names of the wire (EMB-01). */
export function createFrameElement(document: Document, url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.title = title
  // Passkeys are asked for in the frame, which the page has to allow.
  frame.allow = 'publickey-credentials-get; publickey-credentials-create'
  frame.referrerPolicy = 'origin'
  frame.src = url
  return frame
}
