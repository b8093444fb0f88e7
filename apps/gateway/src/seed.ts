import type { Context } from './context'
import { addProject, findProject } from './projects/store'

/** What an empty database begins with, so that the playground works at once. What is there stays as it is. */
export async function seed(context: Context): Promise<void> {
  if (!(await findProject(context.db, 'playground')))
    await addProject(context.db, {
      id: 'playground',
      name: 'Playground',
      allowedOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    })
}
