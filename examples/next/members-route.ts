/** A route handler of Next for the pages behind a membership: `app/members/[id]/route.ts`. */
import { members } from './members.js';

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const gate = await members.gate(request, (await params).id);
  return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
}
