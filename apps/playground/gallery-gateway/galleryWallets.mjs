/** Wallets that exist nowhere else: the gallery shows no real product in a state it may never be in. */
const names = [
  ...['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Granite', 'Harbour', 'Indigo', 'Juniper'],
  ...['Kestrel', 'Lantern', 'Maple', 'Nimbus', 'Orchid', 'Pebble', 'Quartz', 'Raven', 'Saffron', 'Tundra'],
  ...['Umber', 'Violet', 'Willow', 'Xenon', 'Yarrow', 'Zephyr', 'Anchor', 'Beacon', 'Cedar', 'Delta'],
  ...['Echo', 'Falcon', 'Garnet', 'Hazel', 'Iris', 'Jade', 'Kelp', 'Lotus', 'Marble', 'Nova'],
]

const galleryWallets = names.map((name, at) => ({
  id: `gallery-${name.toLowerCase()}`,
  name: at === 3 ? 'Dune, a wallet with a remarkably long name' : name,
  description: `${name} is a wallet that the gallery made up.`,
  homepage: `https://${name.toLowerCase()}.example`,
  image_id: name.toLowerCase(),
  badge_type: at % 3 === 0 ? 'certified' : 'none',
  order: at,
  rdns: `example.${name.toLowerCase()}`,
  chrome_store: `https://chromewebstore.google.com/detail/${name.toLowerCase()}`,
  app_store: `https://apps.apple.com/app/${name.toLowerCase()}`,
  play_store: `https://play.google.com/store/apps/details?id=example.${name.toLowerCase()}`,
  supports_wc: true,
  mobile_link: `gallery-${name.toLowerCase()}://`,
  // The first one is everywhere, the others on phones alone.
  ...(at === 0 ? { desktop_link: 'gallery-amber-desktop://', webapp_link: 'https://app.amber.example' } : {}),
}))

/** One page of them, as the query asks. */
export function walletPage(query) {
  const listOf = name => query.get(name)?.split(',').filter(Boolean) ?? []
  const [include, exclude] = [listOf('include'), listOf('exclude')]
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = galleryWallets.filter(
    wallet =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      wallet.name.toLowerCase().includes(search) &&
      (query.get('badge_type') !== 'certified' || wallet.badge_type === 'certified'),
  )
  const entries = Math.min(100, Number(query.get('entries')) || 40)
  const from = (Math.max(1, Number(query.get('page')) || 1) - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}

/** A picture: the first letter on a colour that belongs to the name. */
export function walletPicture(id) {
  const letter = /^[a-z]/i.test(id) ? id[0].toUpperCase() : '?'
  return picture(
    id,
    `<text x="20" y="21" fill="#fff" font-family="system-ui" font-size="19" font-weight="600" text-anchor="middle" dominant-baseline="central">${letter}</text>`,
  )
}

/** A picture of a network: a ring on a colour that belongs to its id. */
export function networkPicture(id) {
  return picture(id, '<circle cx="20" cy="20" r="9" fill="none" stroke="#fff" stroke-width="4"/>')
}

function picture(id, content) {
  const hue = [...id].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 7) * 13, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 55% 38%)"/>${content}</svg>`
}
