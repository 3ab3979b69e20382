/** The server on Node: `member-area-server/node`. */
export {
  nodeBindings,
  nodeListener,
  nodeMiddleware,
  type NodeBindings,
  type NodeListener,
  type NodeMiddleware,
  type RequestHandler,
} from './node-listener.js';
export { nodeStop, type NodeStop, type NodeStopOptions } from './node-stop.js';
export { libraryFiles, type LibraryFilesOptions } from './library-files.js';
