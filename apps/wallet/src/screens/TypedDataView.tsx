import type { TypedDataDefinition } from 'viem'
import { type SignedField, signedFields } from '../evm/signedFields'
import { visibleText } from '../text/visibleText'
import { Fact, Facts } from '../ui/Facts'
import { Note } from '../ui/Note'

export type TypedDataViewProps = { data: TypedDataDefinition; networkName: string }

/** Typed data: its domain, then its message. */
export function TypedDataView({ data, networkName }: TypedDataViewProps) {
  const { domain, message } = signedFields(data)
  return (
    <>
      {message.some(isSpender) && (
        <Note kind="warning">
          Signing this lets another address (the spender) take tokens of yours, without asking again.
        </Note>
      )}
      <section className="part">
        <h3>For</h3>
        {domain.length === 0 ? (
          <p className="fine">It names no application.</p>
        ) : (
          <Facts>
            {domain.map(field => (
              <Fact key={field.name} name={domainWords[field.name] ?? field.name}>
                {field.name === 'chainId' && 'text' in field ? (
                  `${networkName} (${field.text})` // for this network: the wallet refuses others
                ) : (
                  <FieldValue field={field} />
                )}
              </Fact>
            ))}
          </Facts>
        )}
      </section>
      <section className="part">
        <h3>{visibleText(data.primaryType)}</h3>
        <Fields fields={message} />
      </section>
    </>
  )
}

const domainWords: Readonly<Record<string, string>> = {
  name: 'Application',
  version: 'Version',
  chainId: 'Network',
  verifyingContract: 'Contract',
  salt: 'Salt',
}

/** Every kind of permit names a spender. */
function isSpender(field: SignedField): boolean {
  return field.name === 'spender' || ('fields' in field && field.fields.some(isSpender))
}

function Fields({ fields }: { fields: readonly SignedField[] }) {
  if (fields.length === 0) return <span className="faint">nothing</span>
  return (
    <Facts>
      {fields.map(field => (
        <Fact key={field.name} name={field.name}>
          <FieldValue field={field} />
        </Fact>
      ))}
    </Facts>
  )
}

function FieldValue({ field }: { field: SignedField }) {
  if ('fields' in field) return <Fields fields={field.fields} />
  if (field.text === '') return <span className="faint">nothing</span>
  if (/^0x[0-9a-f]{8,}$/i.test(field.text)) return <code>{field.text}</code>
  const note = numberNote(field)
  return (
    <span dir="auto">
      {field.text}
      {note && <span className="faint"> ({note})</span>}
    </span>
  )
}

/** The values that permits use for no limit. */
const largest: readonly bigint[] = [2n ** 256n - 1n, 2n ** 160n - 1n]

/** The meaning of a number that people do not read as one: a time, or no limit. */
function numberNote({ name, text }: { name: string; text: string }): string | undefined {
  if (!/^\d{10,78}$/.test(text)) return undefined
  if (largest.includes(BigInt(text))) return 'without a limit'
  const isTime = text.length === 10 && /deadline|expir|valid|until|time|after|before|date/i.test(name)
  return isTime
    ? new Date(Number(text) * 1000).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
    : undefined
}
