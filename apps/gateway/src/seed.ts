import { findBudget, setBudget } from './bundler/sponsorStore'
import type { Context } from './context'
import { addProject, findProject, setProjectOrigins } from './projects/store'

const earlier = ['http://127.0.0.1:*', 'http://localhost:*']
/** The last is a site in common with the frame of the embedded wallet. */
const origins = [...earlier, 'http://app.latchkey.localhost:*']

/** Seeds an empty database, so that the playground works at once. Existing data stays as it is. */
export async function seed(context: Context): Promise<void> {
  const { db } = context
  const known = await findProject(db, 'playground')
  if (!known) await addProject(db, { id: 'playground', name: 'Playground', allowedOrigins: origins })
  // One of an earlier version, which nobody has changed since.
  else if (known.allowedOrigins.join() === earlier.join()) await setProjectOrigins(db, 'playground', origins)
  await sponsorPlayground(context)
  // The same, where the owner of the site keeps a way back into embedded wallets.
  const assisted = { id: 'playground-assisted', name: 'Playground', recoveryMode: 'assisted' } as const
  if (!(await findProject(db, assisted.id))) await addProject(db, { ...assisted, allowedOrigins: origins })
}

/** Where there is a paymaster, the playground's visitors pay nothing: up to one coin a day, a tenth of it each. */
async function sponsorPlayground({ config, db }: Context): Promise<void> {
  const [perDay, perAccount] = [10n ** 18n, 10n ** 17n]
  for (const chain of config.bundler?.paymasters.keys() ?? [])
    if (!(await findBudget(db.$client, 'playground', chain)))
      await setBudget(db.$client, { project: 'playground', chain, perDay, perAccount })
}
