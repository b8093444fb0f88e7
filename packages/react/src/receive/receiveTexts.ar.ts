import type { Translated } from '../text/Translated'
import type { receiveTexts } from './receiveTexts'

export const texts: Translated<typeof receiveTexts> = {
  'receive.title': 'استلام',
  'receive.code': 'رمز QR لعنوانك',
  'receive.requestCode': 'رمز QR يطلب {amount} على {network}',
  'receive.asks': 'يطلب {amount} على {network}',
  'receive.otherNetwork': 'لا يذكر الرمز الشبكة: يجب أن يكون الدافع قد اختار {network}.',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم نسخ العنوان',
  'receive.notCopied': 'لم يسمح متصفحك بالنسخ. العنوان محدّد، فانسخه يدويًا.',
  'receive.only': 'استخدم هذه الشبكات فقط',
  'receive.onlyText': 'قد يضيع ما يُرسل إلى هذا العنوان على أي شبكة أخرى.',
  'receive.request': 'طلب مبلغ',
  'receive.amount': 'المبلغ بعملة {symbol}',
  'receive.token': 'العملة',
  'receive.tokenAddress': 'عنوان العملة:',
  'receive.amountText': 'سيطلب الرمز أعلاه هذا المبلغ. التطبيق الذي لا يستطيع قراءته يحتاج إلى العنوان وحده.',
  'receive.tooLarge': 'لا يمكن أن يوجد هذا القدر من {symbol}.',
  'receive.copyLink': 'نسخ الرابط',
  'receive.linkCopied': 'تم نسخ رابط الدفع',
  'receive.linkNotCopied': 'لم يسمح متصفحك بالنسخ. الرابط محدّد، فانسخه يدويًا.',
  'receive.share': 'مشاركة الرابط',
  'receive.plain': 'إزالة المبلغ',
}
