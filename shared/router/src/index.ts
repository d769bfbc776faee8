/** The routing that screens use, and nothing more: what is not exported here is not shipped. */
export {
  BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useParams, useSearchParams,
} from 'react-router-dom';
