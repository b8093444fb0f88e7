import type { Context } from './context'
import { addProject, findProject } from './projects/store'

/** Seeds an empty database, so that the playground works at once. Existing data stays as it is. */
export async function seed(context: Context): Promise<void> {
  if (!(await findProject(context.db, 'playground')))
    await addProject(context.db, {
      id: 'playground',
      name: 'Playground',
      allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    })
}
