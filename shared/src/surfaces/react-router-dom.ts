/**
 * What areas may use of react-router-dom. Sharing a package switches its tree-shaking off; this list brings it back
 * (33 kB of first load measured for the whole set), and it is the contract: areas are type-checked against it.
 */
export {
  generatePath,
  Link,
  matchPath,
  NavLink,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
