/**
 * The names of react-router-dom for areas. A shared package is not tree-shaken; with this list it is (33 kB of first
 * load measured for all lists). It is also the contract: areas are type-checked against it.
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
