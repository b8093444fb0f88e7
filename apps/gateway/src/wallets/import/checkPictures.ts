import { createPictureLibrary } from '../pictures/pictureLibrary'
import type { ImportProblem } from './ImportProblems'

/** A named picture must exist. Otherwise a typo would silently give a drawn letter. */
export async function checkPictures(list: unknown): Promise<ImportProblem[]> {
  const rows = Array.isArray(list) ? list : (Object(list) as { data?: unknown }).data
  if (!Array.isArray(rows)) return []
  const library = createPictureLibrary()
  const problems: ImportProblem[] = []
  for (const [at, value] of rows.entries()) {
    const { image } = Object(value) as { image?: unknown }
    if (typeof image !== 'string' || image === '') continue
    if (!(await library.has('wallets', image)) && !(await library.has('exchanges', image)))
      problems.push({
        row: at + 1,
        field: 'image',
        description: `there is no picture "${image.slice(0, 80)}"`,
      })
  }
  return problems
}
