import type { Translated } from '../text/Translated'
import type { guideTexts } from './guideTexts'

export const texts: Translated<typeof guideTexts> = {
  'guide.title': 'ما هي المحفظة؟',
  'guide.keys': 'حساباتك في مكان واحد',
  'guide.keysText': 'تحفظ المحفظة مفاتيح أموالك ومقتنياتك الرقمية. أنت وحدك من يستطيع استخدامها.',
  'guide.login': 'تسجيل دخول بلا كلمات مرور',
  'guide.loginText': 'تُثبت للموقع أن الحساب لك عندما تؤكد ذلك في المحفظة. لا توجد كلمة مرور قد تنساها.',
  'guide.safe': 'القرار لك في كل مرة',
  'guide.safeText': 'لا ترى المواقع سوى عنوانك. لا يُرسَل شيء ولا يُوقَّع قبل أن تؤكده في المحفظة.',
  'networkGuide.shared': 'سجلّ يحفظه كثيرون',
  'networkGuide.sharedText':
    'الشبكة آلاف الحواسيب التي تتفق على من يملك ماذا. إيثريوم واحدة منها، وهناك شبكات أخرى.',
  'networkGuide.apart': 'لكل شبكة حسابها',
  'networkGuide.apartText':
    'غالبًا ما يبقى عنوانك نفسه، لكن ما تملكه على شبكة لا يوجد على غيرها. تحقّق من شبكة الموقع قبل الإرسال.',
  'networkGuide.fees': 'لكل شبكة رسومها',
  'networkGuide.feesText': 'لكل تحويل رسم صغير بعملة الشبكة نفسها. قد يكون سنتات على بعضها وأكثر على غيرها.',
}
