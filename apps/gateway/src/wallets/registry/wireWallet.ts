import type { Wallet } from '@latchkey/protocol'
import type { WalletRow } from './walletRow'

/** A wallet as the API returns it (REG-01), without unknown fields. */
export function wireWallet(row: WalletRow): Wallet {
  const fields: Record<keyof Wallet, unknown> = {
    id: row.id,
    name: row.name,
    description: row.description,
    homepage: row.homepage,
    image_id: row.imageId ?? row.id, // every wallet has a picture, even if only a drawn one
    image_url: undefined,
    badge_type: row.badgeType,
    chains: row.chains.length > 0 ? row.chains : undefined,
    rdns: row.rdns,
    mobile_link: row.mobileLink,
    desktop_link: row.desktopLink,
    webapp_link: row.webappLink,
    app_store: row.appStore,
    play_store: row.playStore,
    chrome_store: row.chromeStore,
    link_mode: row.linkMode,
    injected: row.injected,
    supports_wc: row.supportsWc,
    order: row.sortOrder,
  }
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known) as Wallet
}
