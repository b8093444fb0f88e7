import { isWebLink } from '@latchkey/protocol'
import type { Connector } from '../connectors/connector'
import { walletLabel } from '../connectors/walletLabel'
import type { WalletSession } from './sessionClient'

/** How the wallet at the other end calls itself, as text, and its first picture that is safe to draw (IMP-39). */
export function peerOf(session: WalletSession | undefined): Connector['peer'] {
  if (!session) return undefined
  const { name, icons } = session.peer
  const pictures = icons.map(icon => (isWebLink(icon) ? icon : walletLabel({ icon }).icon))
  const imageUrl = pictures.find(picture => picture !== undefined)
  return { name: walletLabel({ name }).name || 'WalletConnect', ...(imageUrl && { imageUrl }) }
}
