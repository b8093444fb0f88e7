import type { Wallet } from '@latchkey/protocol'
import type { WalletModel } from '../list/walletModel'
import { isCaip2 } from '../registry/isCaip2'
import type { Kept } from '../registry/keepFresh'
import { appkitPicture } from './appkitPicture'
import { currencyPicture } from './currencyPicture'
import { isPictureId } from './isPictureId'
import type { OwnImages } from './keepImages'
import { letterPicture } from './letterPicture'
import { networkPicture } from './networkPicture'
import type { Picture } from './picture'
import type { PictureKind, PictureLibrary } from './pictureLibrary'

export type PictureSources = { wallets: Kept<WalletModel>; images: OwnImages; library: PictureLibrary }
export type PictureAsked = 'wallet' | 'asset' | 'currency' | 'token'

/**
 * The picture of an id (REG-15): the operator's own, else one from the library, else a drawn letter. Undefined if the
 * text cannot be an id, or is one that another service made up.
 */
export async function findPicture(
  sources: PictureSources,
  asked: PictureAsked,
  id: string,
): Promise<Picture | undefined> {
  if (!isPictureId(id)) return undefined
  const own = await sources.images.find(id)
  if (own) return { body: own.bytes, mediaType: own.mediaType, lasting: true }
  return finders[asked](sources, id)
}

type Finder = (sources: PictureSources, id: string) => Promise<Picture | undefined>

const finders: Record<PictureAsked, Finder> = {
  // API-08
  async wallet(sources, id) {
    const wallet = await knownWallet(sources, id)
    if (wallet) return walletPicture(sources, wallet)
    if (isUuid.test(id)) return undefined
    return (await known(sources.library, walletKinds, id)) ?? drawn(letterPicture(id))
  },
  // API-09: networks by id, number or name; connectors by wallet
  async asset(sources, given) {
    const id = appkitPicture(given) ?? given
    const chain = /^\d{1,15}$/.test(id) ? `eip155:${id}` : id
    const name = networkPicture(chain) ?? (isCaip2(chain) ? undefined : id)
    const network = name && (await known(sources.library, ['networks'], name))
    if (network) return network
    if (isCaip2(chain)) return drawn(letterPicture(id, chain.split(':')[1]?.slice(0, 1).toUpperCase()))
    return finders.wallet(sources, id)
  },
  // API-10
  async currency(_, id) {
    return /^[a-z]{3}$/i.test(id) ? svg(currencyPicture(id.toUpperCase())) : undefined
  },
  // API-11
  async token(sources, id) {
    return (await known(sources.library, ['tokens'], id)) ?? drawn(letterPicture(id))
  },
}

/** Another service's random id: drawing one of its letters would make no sense. */
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

// Some wallets use the picture of their exchange.
const walletKinds: readonly PictureKind[] = ['wallets', 'exchanges']

async function walletPicture(sources: PictureSources, { id, name, image_id }: Wallet): Promise<Picture> {
  const own = (await sources.images.find(image_id ?? id)) ?? (await sources.images.find(id))
  if (own) return { body: own.bytes, mediaType: own.mediaType, lasting: true }
  for (const title of [image_id ?? id, name, name.replace(/ ?wallet$/i, '')]) {
    const picture = await known(sources.library, walletKinds, title)
    if (picture) return picture
  }
  return drawn(letterPicture(name))
}

async function knownWallet({ wallets }: PictureSources, id: string): Promise<Wallet | undefined> {
  const model = await wallets.current()
  const position = model.ids.get(id.toLowerCase()) ?? model.images.get(id)
  const json = position === undefined ? undefined : model.json[position]
  return json === undefined ? undefined : (JSON.parse(json) as Wallet)
}

async function known(
  library: PictureLibrary,
  kinds: readonly PictureKind[],
  name: string,
): Promise<Picture | undefined> {
  for (const kind of kinds) {
    const text = await library.read(kind, name)
    if (text) return svg(text)
  }
  return undefined
}

const svg = (body: string): Picture => ({ body, mediaType: 'image/svg+xml', lasting: true })
const drawn = (body: string): Picture => ({ ...svg(body), lasting: false })
