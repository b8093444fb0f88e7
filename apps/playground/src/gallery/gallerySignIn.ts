import type { LatchkeyOptions } from 'latchkey'

type Siwx = NonNullable<LatchkeyOptions['siwx']>
type Session = Parameters<Siwx['addSession']>[0]

/** A site's sign-in that keeps what it is given for as long as the case is shown; a case says what is different. */
export function gallerySignIn(more: Partial<Siwx> = {}): Pick<LatchkeyOptions, 'siwx' | 'metadata'> {
  let sessions: Session[] = []
  return {
    metadata: metadataOf('Lock & Key Supply'),
    siwx: {
      createMessage: async ({ accountAddress, chainId }) => {
        const { host: domain, origin: uri } = location
        const data = { accountAddress, chainId, domain, uri, version: '1', nonce: 'aGalleryNonce' }
        return { ...data, toString: () => textOf(data) }
      },
      addSession: async session => {
        sessions.push(session)
      },
      revokeSession: async () => {
        sessions = []
      },
      setSessions: async next => {
        sessions = next
      },
      getSessions: async () => sessions,
      ...more,
    },
  }
}

export function metadataOf(name: string): NonNullable<LatchkeyOptions['metadata']> {
  return { name, description: 'Locks and keys', url: location.origin, icons: [] }
}

/** Somebody who has signed in before. */
export const signedIn: Partial<Siwx> = {
  getSessions: async (chainId, accountAddress) => {
    const { host: domain, origin: uri } = location
    const data = { accountAddress, chainId, domain, uri, version: '1', nonce: 'aGalleryNonce' }
    return [{ data, message: textOf(data), signature: '0x' }]
  },
}

/** The message of an EVM account (ERC-4361). */
function textOf({ domain, accountAddress, uri, chainId, nonce }: Session['data']): string {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...[accountAddress, '', ''],
    ...[`URI: ${uri}`, 'Version: 1', `Chain ID: ${chainId.split(':')[1]}`, `Nonce: ${nonce}`],
    'Issued At: 2026-01-01T00:00:00.000Z',
  ].join('\n')
}
