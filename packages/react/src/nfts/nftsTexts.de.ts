import type { Translated } from '../text/Translated'
import type { nftsTexts } from './nftsTexts'

export const texts: Translated<typeof nftsTexts> = {
  'nfts.title': 'Ihre NFTs',
  'nfts.more': 'Weitere NFTs zeigen',
  'nfts.moreLoading': 'Weitere NFTs werden geladen',
  'nfts.moreFailed': 'Weitere NFTs konnten nicht geladen werden. Erneut versuchen',
  'nfts.empty': 'Noch keine NFTs',
  'nfts.emptyText': 'Hier erscheinen NFTs, die Ihnen auf diesem Netzwerk gehören.',
  'nfts.emptyAll': 'NFTs, die Ihnen gehören, erscheinen hier.',
  'nfts.spam': 'Ausgeblendet: {count}',
  'nfts.spamText': 'Ungefragt zugesandt, vermutlich Spam',
  'nfts.amount': 'Ihnen gehören {amount}',
  'nft.title': 'NFT',
  'nft.collection': 'Sammlung',
  'nft.network': 'Netzwerk',
  'nft.owned': 'In Ihrem Besitz',
  'nft.tokenId': 'Nummer',
  'nft.attributes': 'Eigenschaften',
  'nft.explorer': 'Auf {explorer} ansehen',
  'nft.send': 'Senden',
  'nft.spam': 'Vermutlich Spam: Folgen Sie keinen Links oder Anweisungen darin.',
}
