export { errorAdvice } from '../advice/errorAdvice'
