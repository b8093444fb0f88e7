import { keccak256 } from '../../rpc/keccak256'

/**
 * A contract that a test moves: it emits the event it is told to, and answers calls with what a test stores for them.
 * A call that is not prepared reverts.
 */
export const puppetCode = assemble()

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0')

/** The data of a transaction that makes a puppet emit an event. */
export function eventData(topics: readonly string[], words: readonly (bigint | string)[] = []): string {
  const slots = Array.from({ length: 4 }, (_, at) => word(topics[at] ?? '0'))
  return `0x${word(BigInt(topics.length))}${slots.join('')}${words.map(word).join('')}`
}

/** The storage that makes a puppet answer `data` with these words; with `burn` it burns all gas instead. */
export function prepared(
  data: string,
  words: readonly (bigint | string)[] | 'burn',
): [slot: string, value: string][] {
  const key = BigInt(`0x${keccak256(Buffer.from(data.slice(2), 'hex')).toString('hex')}`)
  const values = words === 'burn' ? [word(255n)] : [word(BigInt(words.length)), ...words.map(word)]
  return values.map((value, at) => [`0x${(key + BigInt(at)).toString(16)}`, `0x${value}`])
}

function assemble(): string {
  const answerWord = (place: number) => `8160${hex(place + 1)}015460${hex(32 * place)}52`
  const burnIf255 = '8060ff1460BB57'
  const answer = `365f5f37365f2080548015 60AA57${burnIf255}${[0, 1, 2, 3].map(answerWord).join('')}60051b5ff3`
  const emit = (count: number) =>
    `${Array.from({ length: count }, (_, at) => `60${hex(32 * (count - at))}35`).join('')}60a036035fa${count}00`
  const parts = {
    start: `366064 1060CC57${answer}`,
    AA: '5b5f5ffd',
    BB: '5bfe',
    CC: '5b60a0360360a05f375f3560041460DD575f3560031460EE57',
    two: emit(2),
    EE: `5b${emit(3)}`,
    DD: `5b${emit(4)}`,
  }
  const places: Record<string, string> = {}
  let code = ''
  for (const [name, part] of Object.entries(parts)) {
    places[name] = hex(code.length / 2)
    code += part.replaceAll(' ', '')
  }
  return `0x${code.replace(/60([A-E]{2})57/g, (_, name: string) => `60${places[name]}57`)}`
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0')
}
