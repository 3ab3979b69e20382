/** The screens of memberships and orders, loaded together. */
export { MembershipsScreen } from './memberships-screen.js';
export { MembershipScreen } from './membership-screen.js';
export { OrderScreen } from './order-screen.js';
export { OrdersScreen } from './orders-screen.js';
