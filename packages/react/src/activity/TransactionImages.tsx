import { getImageUrl } from '@latchkey/core/account'
import type { AccountTransaction } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { transactionPictures } from './transactionPictures'

/** The tokens a transaction moved, as pictures; a drawing if it moved none. */
export function TransactionImages({ transaction }: { transaction: Pick<AccountTransaction, 'transfers'> }) {
  const kit = useKit()
  const { pictures, more } = transactionPictures(transaction)
  const isPair = pictures.length > 1
  return (
    <span className="lk-tx-pictures" data-pair={isPair || undefined} aria-hidden="true">
      {pictures.length === 0 && <Icon name="code" size={26} />}
      {pictures.map(({ imageId, name, isNft }, at) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: one token may appear twice
          key={at}
          src={getImageUrl(kit, imageId, { size: 96 })}
          name={name}
          size={isPair ? 27 : 40}
          round={!isNft}
        />
      ))}
      {more > 0 && <span className="lk-tx-count" dir="ltr">{`+${more}`}</span>}
    </span>
  )
}
