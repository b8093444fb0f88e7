import {
  addProject,
  findProject,
  listProjects,
  setProjectAnalytics,
  setProjectFeatures,
  setProjectOrigins,
  setProjectRate,
} from '../projects/store'
import type { Command } from './command'
import { describeFeatures } from './describeFeatures'
import { readFeatures } from './readFeatures'
import { table } from './table'
import { UsageError } from './UsageError'

/** The sites that use this gateway, and what their owner decides. */
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
    help: ['The id is what a site gives as projectId.'],
    async run({ args: [id = ''], value, db, say }) {
      const added = await addProject(await db(), { id, name: value('name') ?? id })
      say(`The project ${added.id} is there. Until its origins are set, every page may use it.`)
    },
  },
  {
    name: 'projects set-origins',
    args: ['<id>', '<origin>…'],
    summary: 'Sets where the project’s pages may stand',
    help: [
      'Written like https://shop.example, https://*.shop.example or http://localhost:*; "any" allows every page.',
      'Nothing else gets in. While you develop, add your own machine and your previews:',
      '  projects set-origins shop https://shop.example localhost "*.vercel.app"',
      'Such hosts are open to everybody: "*.vercel.app" lets in every page there.',
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
    summary: 'Sets what is on for the project’s visitors',
    help: [
      'As name=on, name=off, name=site (the site decides), or name=one,two for the parts that are on:',
      '  projects set-features shop swap=off social_login=google,email activity=site',
      'Features that are not named stay as they are. Or as JSON, which replaces everything; null leaves it all to the site.',
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
    name: 'projects set-rate',
    args: ['<id>', '<number>|usual'],
    summary: 'Sets how many requests a minute the project’s pages may make',
    help: ['All pages together. "usual" is what RATE_PER_PROJECT says.'],
    async run({ args: [id = '', word = ''], db, say }) {
      if (word !== 'usual' && !/^\d{1,9}$/.test(word))
        throw new UsageError(`"${word}" is neither a number nor usual.`)
      await setProjectRate(await db(), id, word === 'usual' ? null : Number(word))
      say(`${id}: ${word === 'usual' ? 'as many requests a minute as usual' : `${word} requests a minute`}.`)
    },
  },
]
