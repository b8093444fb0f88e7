import type { Translated } from '../text/Translated'
import type { nftsTexts } from './nftsTexts'

export const texts: Translated<typeof nftsTexts> = {
  'nfts.title': 'رموز NFT الخاصة بك',
  'nfts.more': 'عرض المزيد من رموز NFT',
  'nfts.moreLoading': 'جارٍ تحميل المزيد من رموز NFT',
  'nfts.moreFailed': 'تعذّر تحميل المزيد من رموز NFT. حاول مرة أخرى',
  'nfts.empty': 'لا توجد رموز NFT بعد',
  'nfts.emptyText': 'تظهر هنا رموز NFT التي تملكها على هذه الشبكة.',
  'nfts.emptyAll': 'رموز NFT التي تملكها تظهر هنا.',
  'nfts.spam': 'مخفي: {count}',
  'nfts.spamText': 'أُرسلت دون طلب، ومن المحتمل أنها مزعجة',
  'nfts.amount': 'تملك {amount}',
  'nft.title': 'رمز NFT',
  'nft.collection': 'المجموعة',
  'nft.network': 'الشبكة',
  'nft.owned': 'ما تملكه',
  'nft.tokenId': 'الرقم',
  'nft.attributes': 'الخصائص',
  'nft.explorer': 'عرض على {explorer}',
  'nft.send': 'إرسال',
  'nft.spam': 'رسالة مزعجة محتملة: لا تتبع ما فيها من روابط أو تعليمات.',
}
