/** How somebody pays the visitor. */
export const receiveTexts = {
  'receive.title': 'Receive',
  'receive.code': 'QR code of your address',
  'receive.requestCode': 'QR code that asks for {amount} on {network}',
  'receive.asks': 'Asks for {amount} on {network}',
  'receive.otherNetwork': 'The code does not name the network: whoever pays must have chosen {network}.',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Address copied',
  'receive.notCopied': 'Your browser did not allow copying. The address is selected, copy it by hand.',
  'receive.only': 'Only use these networks',
  'receive.onlyText': 'What is sent to this address on any other network may be lost.',
  'receive.request': 'Request an amount',
  'receive.amount': 'Amount in {symbol}',
  'receive.amountText':
    'The code above then asks for this amount. An app that cannot read it needs the plain address.',
  'receive.tooLarge': 'That is more {symbol} than there can ever be.',
  'receive.copyLink': 'Copy link',
  'receive.linkCopied': 'Payment link copied',
  'receive.linkNotCopied': 'Your browser did not allow copying. The link is selected, copy it by hand.',
  'receive.share': 'Share link',
  'receive.plain': 'Remove amount',
} as const
