import type { TypedDataDefinition } from 'viem'
import { Fact, Facts } from '../ui/Facts'

/** Typed data: for whom it is (the domain), then what it says. */
export function TypedDataView({ data }: { data: TypedDataDefinition }) {
  const domain = Object.entries(data.domain ?? {})
  return (
    <>
      <section className="part">
        <h3>For</h3>
        {domain.length === 0 ? (
          <p className="fine">It names no application.</p>
        ) : (
          <Facts>
            {domain.map(([name, value]) => (
              <Fact key={name} name={domainWords[name] ?? name}>
                <Value value={value} />
              </Fact>
            ))}
          </Facts>
        )}
      </section>
      <section className="part">
        <h3>{data.primaryType}</h3>
        <Fields value={data.message} />
      </section>
    </>
  )
}

const domainWords: Readonly<Record<string, string>> = {
  name: 'Application',
  version: 'Version',
  chainId: 'Chain id',
  verifyingContract: 'Contract',
  salt: 'Salt',
}

function Fields({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <Value value={value} />
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="faint">nothing</span>
  return (
    <Facts>
      {entries.map(([name, inner]) => (
        <Fact key={name} name={name}>
          <Fields value={inner} />
        </Fact>
      ))}
    </Facts>
  )
}

function Value({ value }: { value: unknown }) {
  const text = words(value)
  return /^0x[0-9a-f]{8,}$/i.test(text) ? <code>{text}</code> : text
}

function words(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
