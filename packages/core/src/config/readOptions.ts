import { KitError } from '@latchkey/protocol'
import * as v from 'valibot'
import { logLevels } from '../kernel/log'
import { balanceDecimals, connectorOrder } from './limits'
import type { Options } from './options'

export type ReadOptions = { options: Options; problems: KitError[] }

/**
 * Checks a site's options one by one. A wrong one is named and replaced by its default, so that the page keeps
 * working while the developer is told what to mend (CFG-12, ERR-42).
 */
export function readOptions(input: unknown): ReadOptions {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  const problems: KitError[] = []
  const options: Record<string, unknown> = {}
  for (const [name, [schema, fallback]] of Object.entries(table)) {
    const value = given[name]
    options[name] = fallback
    if (value === undefined) continue
    const result = v.safeParse(schema, value)
    if (result.success)
      options[name] = name === 'features' ? { ...features, ...withoutAbsent(result.output) } : result.output
    else problems.push(new KitError('config/invalid', { value: name, details: issueText(result.issues[0]) }))
  }
  if (!options.projectId) problems.unshift(new KitError('config/project-id-missing'))
  return { options: options as Options, problems }
}

/** Names that are no option of this version: a typing error, or an option of a feature that is not built yet. */
export function unknownOptions(input: object, alsoKnown: readonly string[]): string[] {
  return Object.keys(input).filter(name => !(name in table) && !alsoKnown.includes(name))
}

const features: Options['features'] = { legalCheckbox: false, connectorTypeOrder: connectorOrder } // CFG-26, CFG-38

const flag = v.boolean()
const text = v.string()
const webAddress = v.pipe(text, v.check(isWebAddress, 'Expected an http(s) address'))
const textMap = v.record(text, text)

/** Each option with its schema and its default. */
const table: { [Name in keyof Options]: readonly [v.GenericSchema<unknown, unknown>, Options[Name]] } = {
  projectId: [v.pipe(text, v.trim()), ''],
  id: [v.pipe(text, v.regex(/^[\w-]{1,40}$/, 'Expected letters, digits, - or _')), 'default'],
  metadata: [v.object({ name: text, description: text, url: webAddress, icons: v.array(text) }), undefined],
  gatewayUrl: [webAddress, undefined],
  customRpcUrls: [v.record(text, v.array(webAddress)), {}],
  publicRpc: [flag, false],
  defaultNetwork: [text, undefined],
  themeMode: [v.picklist(['light', 'dark']), undefined],
  themeVariables: [v.record(text, v.union([text, v.number()])), {}],
  locale: [text, undefined],
  debug: [flag, true], // CFG-30
  logLevel: [v.picklist([...logLevels, 'silent']), 'error'], // LOG-04
  enableWallets: [flag, true], // CFG-33
  enableWalletGuide: [flag, true], // CFG-32
  enableEIP6963: [flag, true], // CFG-34
  enableNetworkSwitch: [flag, true], // CFG-20, CFG-35
  allowUnsupportedChain: [flag, false], // CFG-19
  enableEmbedded: [flag, false], // CFG-17
  disableAppend: [flag, false], // CFG-18
  termsConditionsUrl: [webAddress, undefined],
  privacyPolicyUrl: [webAddress, undefined],
  testnetBalances: [flag, false], // ACC-21a
  balanceDecimals: [v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)), balanceDecimals], // ACC-22
  chainImages: [textMap, {}],
  connectorImages: [textMap, {}],
  features: [
    v.object({
      legalCheckbox: v.optional(flag),
      connectorTypeOrder: v.optional(v.array(v.picklist(connectorOrder))),
    }),
    features,
  ],
}

function isWebAddress(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value).protocol)
  } catch {
    return false
  }
}

function withoutAbsent(value: unknown): object {
  return Object.fromEntries(Object.entries(value as object).filter(([, item]) => item !== undefined))
}

function issueText(issue: v.BaseIssue<unknown> | undefined): string {
  const path = issue?.path?.map(part => String(part.key)).join('.')
  return [path, issue?.message].filter(Boolean).join(': ')
}
