import { int, num } from "./arrays.ts";
import { BreakPlanner } from "./break-planner.ts";
import { slack } from "./compile.ts";
import type { DrivingHours } from "./model.ts";
import { followTo } from "./pace-route.ts";
import type { Routes } from "./routes.ts";

/** Follows a route that is not there yet: how long its driver would be on the road, breaks included. */
export class RoadTime {
  #routes: Routes | undefined;
  #node = 0;
  #vehicle = 0;
  /** Driving and service before the service at the node begins. */
  #toil = 0;
  #departBy = 0;
  #begin = 0;
  /** Of the driver; with them the whole route is followed, as any break may move. */
  #hours: DrivingHours | null = null;
  readonly #planner = new BreakPlanner();

  /** From the beginning of the route to the node, as it is. */
  leave(routes: Routes, node: number): void {
    const { problem } = routes;
    this.#routes = routes;
    this.#node = node;
    this.#vehicle = int(routes.vehicle, node);
    this.#hours = problem.hours[int(problem.typeOf, this.#vehicle)] ?? null;
    if (this.#hours !== null) {
      const start = routes.startOf(this.#vehicle);
      this.#planner.begin(this.#hours, num(routes.open, start));
      followTo(this.#planner, routes, { from: start, to: node });
      return;
    }
    this.#toil = num(routes.toil, node);
    this.#departBy = num(routes.departBy, node);
    this.#begin = num(routes.leave, node) - num(problem.service, node);
  }

  copyFrom(other: RoadTime): void {
    this.#routes = other.#routes;
    this.#node = other.#node;
    this.#vehicle = other.#vehicle;
    this.#toil = other.#toil;
    this.#departBy = other.#departBy;
    this.#begin = other.#begin;
    this.#hours = other.#hours;
    if (other.#hours !== null) this.#planner.copyFrom(other.#planner);
  }

  /** On to a stop. */
  pass(stop: number, open: number, close: number): void {
    const problem = this.#routes?.problem;
    if (problem === undefined) return;
    if (this.#hours === null) {
      const step = this.#step(stop);
      this.#toil += step;
      this.#departBy = Math.min(this.#departBy, close - this.#toil);
      this.#begin = Math.max(open, this.#begin + step);
    } else {
      this.#planner.ride(this.#ride(stop));
      this.#planner.stop({ open, close }, num(problem.service, stop));
    }
    this.#node = stop;
  }

  /** On to a node of the route and from there as before: what the longer time costs, Infinity if it is too long. */
  costOfJoining(node: number): number {
    const routes = this.#routes;
    if (routes === undefined) return Infinity;
    const { problem } = routes;
    const type = int(problem.typeOf, this.#vehicle);
    const time =
      this.#hours === null ? this.#timeByJoining(routes, node) : this.#timeByFollowing(routes, node, this.#hours);
    if (time === Infinity || time > num(problem.longest, type) + slack) return Infinity;
    const before = int(routes.size, this.#vehicle) === 0 ? 0 : routes.timeOnRoad(this.#vehicle);
    return num(problem.perTime, type) * (time - before);
  }

  /** Behind the node nothing changes but that it may be later. */
  #timeByJoining(routes: Routes, node: number): number {
    const end = routes.startOf(this.#vehicle) + 1;
    const step = this.#step(node);
    const rest = num(routes.toil, end) - num(routes.toil, node);
    const toil = this.#toil + step;
    const departBy = Math.min(this.#departBy, num(routes.latest, node) - toil);
    const arrival = Math.max(num(routes.endFrom, node), this.#begin + step + rest);
    return Math.max(toil + rest, arrival - departBy);
  }

  /** Breaks may move anywhere on the route; Infinity where that is too late or too much driving. */
  #timeByFollowing(routes: Routes, node: number, { drivingAtMost }: DrivingHours): number {
    const start = routes.startOf(this.#vehicle);
    this.pass(node, num(routes.open, node), num(routes.close, node));
    followTo(this.#planner, routes, { from: node, to: start + 1 });
    if (this.#planner.late || this.#planner.driven > drivingAtMost + slack) return Infinity;
    const { toil, departBy } = this.#planner.settle(num(routes.close, start));
    return Math.max(toil, this.#planner.time - departBy);
  }

  #ride(to: number): number {
    const problem = this.#routes?.problem;
    if (problem === undefined) return 0;
    return num(problem.duration, int(problem.place, this.#node) * problem.places + int(problem.place, to));
  }

  /** Service at the node and the ride. */
  #step(to: number): number {
    const problem = this.#routes?.problem;
    return problem === undefined ? 0 : num(problem.service, this.#node) + this.#ride(to);
  }
}
