import { BrowserRouter, NavLink, Route, Routes } from 'react-router-dom';
import { Match } from './match';
import { Teams } from './teams';
import './app.css';

/** A small application as teams have them: react-router, CSS modules, a chart library and calls for its data. */
export default function App({ basename, getJson }) {
  return (
    <BrowserRouter basename={basename}>
      <nav className="card" aria-label="Matches">
        <NavLink to="/">Teams</NavLink> <NavLink to="/match/7">Match 7</NavLink>
      </nav>
      <Routes>
        <Route path="/" element={<Teams getJson={getJson} />} />
        <Route path="/match/:id" element={<Match />} />
      </Routes>
    </BrowserRouter>
  );
}
