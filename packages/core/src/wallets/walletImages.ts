import { assetImage, endpointUrl, type Wallet, walletImage } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { imagePreloadMs, imagesPreloaded } from '../config/limits'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** Where a wallet's picture is: the site's own, the wallet's, else the registry's (REG-15). */
export function walletImageUrl(kit: Kit, wallet: Wallet): string | undefined {
  const own = optionsOf(kit).connectorImages[wallet.id] ?? wallet.image_url
  return own ?? pictureUrl(kit, walletImage, wallet.image_id)
}

/** Where a network's picture is: the site's own, else the registry's. */
export function networkImageUrl(kit: Kit, network: Network): string | undefined {
  return network.imageUrl ?? pictureUrl(kit, assetImage, network.caipNetworkId)
}

/** Lets the browser fetch the first pictures of a list ahead (REG-08). Ends when they are here, after 2 s at most (REG-09). */
export async function preloadImages(kit: Kit, urls: readonly (string | undefined)[]): Promise<void> {
  const { Image } = kit.env.window ?? {}
  if (!Image) return
  const first = urls.slice(0, imagesPreloaded).filter(url => url !== undefined)
  await Promise.all(
    first.map(
      url =>
        new Promise<void>(resolve => {
          const image = new Image()
          const stopTimer = kit.after(imagePreloadMs, end)
          image.onload = end
          image.onerror = end
          image.referrerPolicy = 'no-referrer'
          image.src = url
          function end() {
            stopTimer()
            image.onload = image.onerror = null
            resolve()
          }
        }),
    ),
  )
}

function pictureUrl(kit: Kit, route: typeof walletImage, id: string | undefined): string | undefined {
  const base = serviceUrl(kit, 'registry')
  if (!base || !id || /^\.\.?$/.test(id)) return undefined
  return endpointUrl(route, base, {}, { id })
}
