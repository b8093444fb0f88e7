import { readableText } from '../asks/readableText'
import { signInDomain, signInDoubt } from '../asks/signInDomain'
import { Note } from '../ui/Note'

/** The message to sign, with every character visible. */
export function MessageText({ bytes, siteUrl }: { bytes: Uint8Array; siteUrl: string }) {
  const { text, isText } = readableText(bytes)
  const doubt = signInDoubt(text, siteUrl)
  return (
    <>
      {doubt && (
        <Note kind="bad">
          This message signs you in at <b>{signInDomain(text)}</b>
          {doubt === 'another site'
            ? ', which is not the site that asks. '
            : ', but the site that asks does not say who it is. '}
          Refuse it unless you know why.
        </Note>
      )}
      {!isText && (
        <Note kind="warning">These bytes are no text. Sign them only if you know what they are.</Note>
      )}
      <pre className={isText ? 'message' : 'message bytes'} dir="auto">
        {text || '(an empty message)'}
      </pre>
    </>
  )
}
