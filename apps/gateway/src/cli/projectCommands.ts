import {
  addProject,
  findProject,
  listProjects,
  setProjectAnalytics,
  setProjectCookie,
  setProjectFeatures,
  setProjectOrigins,
  setProjectRate,
  setProjectRecovery,
} from '../projects/store'
import type { Command } from './command'
import { describeFeatures } from './describeFeatures'
import { readFeatures } from './readFeatures'
import { table } from './table'
import { UsageError } from './UsageError'

/** The projects that may use this gateway, and their settings. */
export const projectCommands: readonly Command[] = [
  {
    name: 'projects list',
    args: [],
    summary: 'Shows every project with its origins, features, analytics and rate',
    async run({ db, say }) {
      const all = await listProjects(await db())
      if (all.length === 0) return say('There is no project yet: projects add <id>.')
      const rows = all.map(({ id, name, allowedOrigins, features, analyticsEnabled, requestsPerMinute }) => [
        ...[id, name, allowedOrigins.join(' ') || 'every origin'],
        ...[
          describeFeatures(features),
          analyticsEnabled ? 'on' : 'off',
          String(requestsPerMinute ?? 'usual'),
        ],
      ])
      const titles = ['id', 'name', 'origins', 'features', 'analytics', 'requests a minute']
      for (const line of table([titles, ...rows])) say(line)
    },
  },
  {
    name: 'projects add',
    args: ['<id>'],
    options: { name: { type: 'string' } },
    summary: 'Adds a project',
    help: ['The id is the projectId that the site uses.'],
    async run({ args: [id = ''], value, db, say }) {
      const added = await addProject(await db(), { id, name: value('name') ?? id })
      say(`Project ${added.id} added. Until you set its origins, every page may use it.`)
    },
  },
  {
    name: 'projects set-origins',
    args: ['<id>', '<origin>…'],
    summary: 'Sets the origins whose pages may use the project',
    help: [
      'Like https://shop.example, https://*.shop.example or http://localhost:*; "any" allows every origin.',
      'All others are refused. During development, add your own machine and your previews:',
      '  projects set-origins shop https://shop.example localhost "*.vercel.app"',
      'Be careful with shared hosts: "*.vercel.app" allows every page there.',
    ],
    async run({ args: [id = '', ...origins], db, say }) {
      const wanted = origins.join() === 'any' ? [] : origins
      const { allowedOrigins } = await setProjectOrigins(await db(), id, wanted)
      say(`${id}: ${allowedOrigins.join(' ') || 'every origin'}.`)
    },
  },
  {
    name: 'projects set-features',
    args: ['<id>', '<feature>…'],
    summary: 'Turns features on or off for the project’s visitors',
    help: [
      'Write name=on, name=off, name=site (the site decides), or name=one,two to turn on these parts only:',
      '  projects set-features shop swap=off social_login=google,email activity=site',
      'Other features stay as they are. JSON replaces all of them; null leaves everything to the site.',
      'Names: social_login, swap, onramp, activity, reown_branding.',
    ],
    async run({ args: [id = '', ...words], db, say }) {
      const opened = await db()
      const before = await findProject(opened, id)
      const { features } = await setProjectFeatures(opened, id, readFeatures(words, before?.features ?? null))
      say(`${id}: ${describeFeatures(features)}.`)
    },
  },
  {
    name: 'projects set-analytics',
    args: ['<id>', 'on|off'],
    summary: 'Sets whether the project’s pages send events',
    async run({ args: [id = '', word = ''], db, say }) {
      if (word !== 'on' && word !== 'off') throw new UsageError(`"${word}" is neither on nor off.`)
      await setProjectAnalytics(await db(), id, word === 'on')
      say(`${id}: analytics ${word}.`)
    },
  },
  {
    name: 'projects set-cookie',
    args: ['<id>', 'none|host|<domain>'],
    summary: 'Sets whether sessions are also kept in a cookie that no script can read',
    help: [
      '"host": pages and gateway are one host. A domain (shop.example): they are hosts of it; set the origins, too,',
      'because every host of the domain gets the cookie. "none": pages send the token themselves, as usual.',
    ],
    async run({ args: [id = '', word = ''], db, say }) {
      const { sessionCookie } = await setProjectCookie(await db(), id, word === 'none' ? null : word)
      say(`${id}: ${sessionCookie === null ? 'no cookie' : `a cookie for ${sessionCookie}`}.`)
    },
  },
  {
    name: 'projects set-recovery',
    args: ['<id>', 'self|assisted'],
    summary: 'Sets who can bring back embedded wallets that are made from now on',
    help: [
      '"self", as usual: the visitor alone, by a passkey or a recovery file.',
      '"assisted": the visitor with your help. You could then use these wallets, too: this is custody.',
      'Wallets that exist stay as they are.',
    ],
    async run({ args: [id = '', word = ''], db, say }) {
      if (word !== 'self' && word !== 'assisted')
        throw new UsageError(`"${word}" is neither self nor assisted.`)
      await setProjectRecovery(await db(), id, word)
      say(`${id}: new wallets are recovered ${word === 'self' ? 'by their owners alone' : 'with your help'}.`)
    },
  },
  {
    name: 'projects set-rate',
    args: ['<id>', '<number>|usual'],
    summary: 'Sets how many requests a minute the project’s pages may make',
    help: ['For all its pages together. "usual" means RATE_PER_PROJECT.'],
    async run({ args: [id = '', word = ''], db, say }) {
      if (word !== 'usual' && !/^\d{1,9}$/.test(word))
        throw new UsageError(`"${word}" must be a number or "usual".`)
      await setProjectRate(await db(), id, word === 'usual' ? null : Number(word))
      say(
        `${id}: ${word === 'usual' ? 'the usual number of requests a minute' : `${word} requests a minute`}.`,
      )
    },
  },
]
