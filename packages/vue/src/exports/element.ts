export { elementComponent } from '../elementComponent'
