import { type PublishedSignature, readPublished } from '../published/readPublished'
import { record, words } from './expected'
import { type DescribedField, readField } from './readField'
import { join, pathOf, referred } from './references'

export type Format = {
  intent: string
  fields: readonly DescribedField[]
  signature?: PublishedSignature
  struct?: string
}

const mostFields = 12

/** `whole` is what references lead into. */
type Around = { kind: 'contract' | 'eip712'; whole: unknown }

/** What a function, or a type of typed data, is shown as: by its selector, or its name. */
export function readFormat(key: string, given: unknown, around: Around): [string, Format] {
  const { intent, fields } = record(given, key)
  const signature = around.kind === 'contract' ? readPublished(tidy(key)) : undefined
  if (around.kind === 'contract' && !signature) throw new TypeError(`${key} is no function that is read`)
  const format = { intent: words(intent, `${key}: intent`, 40), fields: readFields(fields, '', around) }
  return signature
    ? [signature.selector, { ...format, signature }]
    : [key.replace(/\(.*$/s, ''), { ...format, struct: key }]
}

/** As contracts publish it: one space before a name, none elsewhere. */
function tidy(signature: string): string {
  return signature
    .replace(/^\s*function\s+/, '')
    .replace(/\s+(?:calldata|memory)\b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),[\]]) ?/g, '$1')
    .replace(/([)\]])(?=[A-Za-z_$])/g, '$1 ')
    .trim()
}

/** Fields within fields begin where their group does. */
function readFields(given: unknown, before: string, around: Around): DescribedField[] {
  if (!Array.isArray(given)) throw new TypeError('fields must be a list')
  const fields = given.flatMap(each => {
    const field = defined(record(each, 'a field'), around)
    const path = field.path === undefined ? undefined : join(before, pathOf(field.path))
    if (field.fields !== undefined) return readFields(field.fields, path ?? before, around)
    return field.visible === 'never' ? [] : [readField(field, path, { ...around, before })]
  })
  if (fields.length > mostFields) throw new TypeError(`more than ${mostFields} fields`)
  return fields
}

/** A field may leave most to a definition, and say the rest itself. */
function defined(field: Record<string, unknown>, { whole }: Around): Record<string, unknown> {
  if (field.$ref === undefined) return field
  const { $ref, ...own } = field
  const base = record(referred($ref, 'display.definitions', whole), `$ref ${String($ref).slice(0, 60)}`)
  if (base.$ref !== undefined) throw new TypeError('a definition that refers to another one is not read')
  return { ...base, ...own, params: { ...Object(base.params), ...Object(own.params) } }
}
