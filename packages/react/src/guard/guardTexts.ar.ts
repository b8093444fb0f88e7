import { wordsAr } from '@latchkey/decode/words.ar'

export const texts = {
  ...wordsAr,
  'guard.title': 'قبل أن توقّع',
  'guard.danger': 'قد يكلّفك هذا مالًا',
  'guard.unknown': 'لم تمكن قراءة كل شيء',
  'guard.plain': 'هذا ما يُطلب منك توقيعه',
  'guard.asks': 'يريد {site} أن توقّع {wallet} هذا.',
  'guard.yourWallet': 'محفظتك',
  'guard.raw': 'كما يُوقَّع',
  'guard.refuse': 'رفض',
  'guard.continue': 'المتابعة في {wallet}',
  'guard.anyway': 'المتابعة رغم ذلك',
}
