import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { PlainError } from '../lib/PlainError.mjs'

/** The package is of ES modules only: who requires it gets one, as Node 20.19 and later allow. */
const meant = ['CJSResolvesToESM']

/** publint and are-the-types-wrong, both without a finding. */
export async function lintPackage({ tarball }) {
  const data = readFileSync(tarball)
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)))
  const problems = [
    ...messages.map(message => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(analysis.types ? [] : ['are-the-types-wrong: there are no types']),
    ...(analysis.problems ?? [])
      .filter(({ kind }) => !meant.includes(kind))
      .map(({ kind, ...where }) => `are-the-types-wrong: ${kind} ${JSON.stringify(where)}`),
  ]
  if (problems.length > 0) throw new PlainError(problems.join('\n'))
}
