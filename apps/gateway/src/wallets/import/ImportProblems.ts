import { GatewayError } from '../../kernel/GatewayError'

/** One problem of a list. Rows are counted from 1; 0 is the list itself. */
export type ImportProblem = { row: number; field: string; description: string }

/** Everything that is wrong with a list. Nothing of it was imported. */
export class ImportProblems extends GatewayError {
  override name = 'ImportProblems'

  constructor(readonly problems: readonly ImportProblem[]) {
    const lines = problems.map(({ row, field, description }) => `- row ${row}, ${field}: ${description}`)
    super(`Nothing was imported:\n${lines.join('\n')}`)
  }
}
