import type { PageDrives } from '../driving/Drive'
import { account } from './api/account'
import { connected } from './api/connected'
import { connecting } from './api/connecting'
import { modal } from './api/modal'
import { requests } from './api/requests'
import { who } from './api/who'

export const api: PageDrives = { ...connected, ...account, ...requests, ...modal, ...connecting, ...who }
