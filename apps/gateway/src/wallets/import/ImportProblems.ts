import { GatewayError } from '../../kernel/GatewayError'

/** One thing wrong with a list: rows are counted from 1, 0 is the list itself. */
export type ImportProblem = { row: number; field: string; description: string }

/** Everything wrong with a list that was to be imported; nothing of it was taken. */
export class ImportProblems extends GatewayError {
  override name = 'ImportProblems'

  constructor(readonly problems: readonly ImportProblem[]) {
    const lines = problems.map(({ row, field, description }) => `- row ${row}, ${field}: ${description}`)
    super(`Nothing was imported:\n${lines.join('\n')}`)
  }
}
