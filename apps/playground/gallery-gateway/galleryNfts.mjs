import { chainAt } from './chainAt.mjs'

const contract = '0x5af0d9827e0c53e4799bb226655a1de152a425a5'
const hues = [12, 48, 96, 150, 200, 232, 268, 320]

const special = [
  {
    ...{ name: 'Night Porter', collection: 'Old Keys', imageId: 'key-200' },
    description: 'Cast in brass for a hotel that was never built. It opens the door of room 17.',
    attributes: [
      { trait: 'Metal', value: 'Brass' },
      { trait: 'Teeth', value: '5' },
      { trait: 'Found in', value: 'A drawer of a writing desk, under letters' },
    ],
  },
  { standard: 'erc1155', amount: '12', name: 'Door Token', collection: 'Turnstile', imageId: 'key-96' },
  { standard: 'erc1155', amount: '123456789012345', name: 'Raindrop', imageId: 'key-232' },
  { name: 'The key of the Honourable Company of Locksmiths and of nobody else', imageId: 'gone' },
  { name: 'مفتاح البيت', collection: 'مفاتيح قديمة', imageId: 'key-320' },
  { tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
  { name: 'Visit claim-keys.example', isSpam: true },
  { name: 'You have won', collection: 'Free', isSpam: true },
]

/** The NFTs of an account: a few of each kind, then many that are alike, in pages. */
export function nftPage(query) {
  const page = Number(query.get('cursor') ?? 0)
  const own = page === 0 ? special : []
  const alike = Array.from({ length: 24 }, (_, at) => {
    const number = page * 24 + at + 1
    return { name: `Key ${number}`, collection: 'Old Keys', imageId: `key-${hues[number % hues.length]}` }
  })
  const data = [...own, ...alike].map((nft, at) => ({
    ...{
      chainId: chainAt(query, at),
      address: `${chainAt(query, at)}:${contract}`,
      tokenId: `${page * 100 + at}`,
      standard: 'erc721',
      amount: '1',
    },
    ...nft,
  }))
  return { data, next: page < 4 ? String(page + 1) : null, gaps: ['compressed-nfts'] }
}

/** A drawing in place of the gateway's copy of a picture; undefined for one that it does not have. */
export function nftPicture(id) {
  const hue = /^key-(\d+)$/.exec(id)?.[1]
  if (!hue) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="hsl(${hue} 45% 32%)"/><path d="M9 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM11.6 10.6L18 4M15.6 6.4l2.2 2.2" fill="none" stroke="hsl(${hue} 80% 86%)" stroke-width="1.4" stroke-linecap="round"/></svg>`
}
