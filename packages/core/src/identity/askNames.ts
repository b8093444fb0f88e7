// What asks for names, and how they are kept: one file that comes with the first question.
export { askIdentity } from './askIdentity'
export { askZone } from './askZone'
export { resolveName } from './resolveName'
export { storedIdentity } from './storedIdentity'
export { storedNamedAddress } from './storedNamedAddress'
