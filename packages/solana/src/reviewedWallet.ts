import { kitError, toRpcError } from '@latchkey/protocol'
import type { Wallet } from '@wallet-standard/base'
import type { Attachment } from './attachment'
import { nodeAsker } from './nodeAsker'
import type { SolanaWallet } from './solanaWallet'

type Input = Record<string, unknown>
type Method = (...inputs: readonly Input[]) => Promise<unknown>
type Review = (asked: { message: Uint8Array } | { transactions: Uint8Array[] }) => Promise<unknown>

/** What the visitor is shown of each feature that signs, and where it stands in its inputs. */
const signing: Readonly<Record<string, 'message' | 'transaction'>> = {
  'solana:signMessage': 'message',
  'solana:signTransaction': 'transaction',
  'solana:signAndSendTransaction': 'transaction',
}

/**
 * A wallet for a site's own libraries: the kit looks at what is to be signed before the wallet does. Always the same object
 * for a wallet. Everything else is the wallet's own.
 */
export function reviewedWallet(attachment: Attachment, { connector, wallet: own }: SolanaWallet): Wallet {
  const { review } = attachment.host
  if (!review) return own
  attachment.reviewed ??= new WeakMap()
  const known = attachment.reviewed.get(own)
  if (known) return known
  const askNode = nodeAsker(attachment)
  const features = featuresOf(own, asked =>
    review({ connectorId: connector.id, ...asked, ...('transactions' in asked && { askNode }) }),
  )
  const wallet = new Proxy(Object.create(own) as Wallet, {
    get(_, name) {
      if (name === 'features') return features()
      const value: unknown = Reflect.get(own, name)
      return typeof value === 'function' && name !== 'constructor' ? value.bind(own) : value
    },
  })
  attachment.reviewed.set(own, wallet)
  return wallet
}

/** Read anew each time: a wallet may gain features. */
function featuresOf(own: Wallet, review: Review): () => Wallet['features'] {
  return () =>
    Object.fromEntries(
      Object.entries(own.features).map(([name, feature]) => {
        const field = signing[name]
        return [name, field ? reviewedFeature(feature as Input, name, { field, review }) : feature]
      }),
    )
}

function reviewedFeature(
  feature: Input,
  name: string,
  { field, review }: { field: 'message' | 'transaction'; review: Review },
): Input {
  const method = name.slice('solana:'.length)
  const ask: Method = async (...inputs) => {
    try {
      // In copies: what the page changes meanwhile is neither seen nor signed.
      const copies = inputs.map(input => ({ ...input, [field]: bytesOf(input, field) }))
      const bytes = copies.map(copy => bytesOf(copy, field))
      if (field === 'transaction') await review({ transactions: bytes })
      else for (const message of bytes) await review({ message })
      return (feature[method] as Method).apply(feature, copies)
    } catch (error) {
      throw toRpcError(error)
    }
  }
  return Object.create(feature, { [method]: { value: ask, enumerable: true } }) as Input
}

function bytesOf(input: Input, field: string): Uint8Array {
  const value: unknown = Object(input)[field]
  if (value instanceof Uint8Array) return value.slice()
  throw kitError('request/invalid', { value: field })
}
