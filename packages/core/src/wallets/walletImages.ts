import { assetImage, endpointUrl, type Wallet, walletImage } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { imagePreloadMs, imagesPreloaded } from '../config/limits/walletLists'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** A wallet's picture: the site's, the wallet's own, else the registry's (REG-15). */
export function walletImageUrl(kit: Kit, wallet: Wallet): string | undefined {
  const own = optionsOf(kit).connectorImages[wallet.id] ?? wallet.image_url
  return own ?? pictureUrl(kit, walletImage, wallet.image_id)
}

/** A network's picture: the site's, else the registry's. */
export function networkImageUrl(kit: Kit, network: Network): string | undefined {
  return network.imageUrl ?? pictureUrl(kit, assetImage, network.caipNetworkId)
}

/**
 * Lets the browser preload the first pictures of a list (REG-08); it gives up one that takes longer than 2 s
 * (REG-09).
 */
export function preloadImages(kit: Kit, urls: readonly (string | undefined)[]): void {
  const { Image } = kit.env.window ?? {}
  if (!Image) return
  for (const url of urls.slice(0, imagesPreloaded).filter(url => url !== undefined)) {
    const image = new Image()
    const stopTimer = kit.after(imagePreloadMs, () => {
      image.onload = image.onerror = null
      image.src = '' // cancels the download, unless a row on the page waits for it, too
    })
    image.onload = image.onerror = stopTimer
    image.referrerPolicy = 'no-referrer'
    image.src = url
  }
}

function pictureUrl(kit: Kit, route: typeof walletImage, id: string | undefined): string | undefined {
  const base = serviceUrl(kit, 'registry')
  if (!base || !id || /^\.\.?$/.test(id)) return undefined
  return endpointUrl(route, base, {}, { id })
}
